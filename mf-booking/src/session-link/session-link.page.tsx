import {
  cancelLinkedSession,
  getLinkedSessionTimes,
  type LinkedSession,
  moveLinkedSession,
  SESSION_NAMES,
} from '@fitghar/contracts/booking';
import { formatSessionTime } from '@fitghar/contracts/common';
import { Link, site, useSearch } from '@fitghar/platform';
import { ApiError, call, useMutation, useQuery } from '@fitghar/platform/data';
import {
  Button,
  buttonClass,
  Callout,
  Card,
  Container,
  Muted,
  QueryBoundary,
  Row,
  Section,
  Stack,
  toastError,
  useFocusOnChange,
} from '@fitghar/ui';
import { useRef, useState } from 'react';
import * as t from '#texts/session-link.ts';
import { DayAndHour, firstChoice } from '../time-slots/day-and-hour.tsx';
import { movesLeft } from '../time-slots/moves-left.ts';
import { sessionTimesQuery } from '../time-slots/session-times.queries.ts';
import { type SessionLink, sessionLinkQuery } from './session-link.queries.ts';

/** Statuses of an expired link (410), or of an address that is none (404 without a session, 422). */
const ENDED = [404, 410, 422];

/** What cancelling means, before it happens (D53). */
function cancelMeans({ is_trial, cancel_uses_it }: LinkedSession): string {
  if (is_trial) return t.releases;
  return cancel_uses_it ? t.willCount(site().rules.lead_hours) : t.goesBack;
}

/** What it meant, by the server's answer: the four hours may have begun while the page was open. */
function cancelMeant({ is_trial, cancel_uses_it }: LinkedSession): string {
  if (is_trial) return t.released;
  return cancel_uses_it ? t.counted(site().rules.lead_hours) : t.isBack;
}

/** What a change by the link needs and tells. */
interface Change {
  link: SessionLink;
  session: LinkedSession;
  onDone: (now: LinkedSession) => void;
  /** The page then shows what is true now: mostly that the link has ended in another tab. */
  onRefused: () => void;
}

const useLinkChange = (change: () => Promise<LinkedSession>, { onDone, onRefused }: Change) =>
  useMutation({
    mutationFn: change,
    onSuccess: onDone,
    onError: (error) => {
      toastError(error);
      onRefused();
    },
  });

function Move(props: Change) {
  const { link, session } = props;
  const [chosen, setChosen] = useState(firstChoice(session.movable_until, session.date));
  const move = useLinkChange(() => call(moveLinkedSession, { ...link, body: chosen }), props);
  return (
    <Stack>
      <Muted>{movesLeft(session)}</Muted>
      <DayAndHour
        timesOf={(date) => sessionTimesQuery(getLinkedSessionTimes, { ...link, date })}
        last={session.movable_until}
        now={session}
        trainer={session.trainer}
        value={chosen}
        onChange={setChosen}
        waitingList={null}
      />
      <Row>
        <Button busy={move.isPending} disabled={!chosen.time} onClick={() => move.mutate()}>
          {t.move}
        </Button>
      </Row>
    </Stack>
  );
}

function Cancel({ onKeep, ...props }: Change & { onKeep: () => void }) {
  const { link, session } = props;
  const cancel = useLinkChange(() => call(cancelLinkedSession, link), props);
  return (
    <Stack>
      <p>{t.cancelAsk(cancelMeans(session))}</p>
      <Row>
        <Button variant="danger" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          {t.cancel}
        </Button>
        <Button variant="quiet" onClick={onKeep}>
          {t.keep}
        </Button>
      </Row>
    </Stack>
  );
}

const toDashboard = (
  <Link href="/user/userDashboard" className={buttonClass()}>
    {t.toDashboard}
  </Link>
);

function Session(props: Omit<Change, 'onDone'>) {
  const { session } = props;
  const [done, setDone] = useState<LinkedSession | null>(null);
  const [action, setAction] = useState<'move' | 'cancel' | null>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const result = useFocusOnChange<HTMLHeadingElement>(done);
  const toggle = (one: 'move' | 'cancel') => setAction(action === one ? null : one);
  const { trainer, service_type, can_move, can_cancel } = session;
  if (done)
    return (
      <Card>
        <Stack>
          <h2 ref={result}>{done.status === 'Cancelled' ? t.cancelled : t.isOn(formatSessionTime(done))}</h2>
          <p>{done.status === 'Cancelled' ? cancelMeant(done) : t.emailed}</p>
          <Row>{toDashboard}</Row>
        </Stack>
      </Card>
    );
  return (
    <Card>
      <Stack>
        <div>
          <h2>{formatSessionTime(session)}</h2>
          <Muted>
            {SESSION_NAMES[service_type]}
            {trainer && <span>{t.withTrainer(trainer)}</span>}
          </Muted>
        </div>
        {!can_move && can_cancel && <p>{t.noMore}</p>}
        {/* Both stay where they are: the keyboard keeps its place, and nothing else gets under the pointer. */}
        <Row>
          {can_move && (
            <Button
              variant={action === 'cancel' ? 'secondary' : 'primary'}
              aria-expanded={action === 'move'}
              onClick={() => toggle('move')}
            >
              {t.moveToOther}
            </Button>
          )}
          {can_cancel && (
            <Button ref={cancelButton} variant="quiet" aria-expanded={action === 'cancel'} onClick={() => toggle('cancel')}>
              {t.canNot}
            </Button>
          )}
        </Row>
        {action === 'move' && <Move {...props} onDone={setDone} />}
        {action === 'cancel' && (
          <Cancel
            {...props}
            onDone={setDone}
            onKeep={() => {
              setAction(null);
              cancelButton.current?.focus();
            }}
          />
        )}
      </Stack>
    </Card>
  );
}

function Linked({ link }: { link: SessionLink }) {
  const session = useQuery(sessionLinkQuery(link));
  if (session.error instanceof ApiError && ENDED.includes(session.error.status))
    return (
      <Callout scene="wrong-door" title={t.ended} actions={toDashboard}>
        {t.endedText}
      </Callout>
    );
  return (
    <QueryBoundary query={session} failure={t.notLoaded}>
      {(found) => <Session session={found} link={link} onRefused={() => void session.refetch()} />}
    </QueryBoundary>
  );
}

/** The page of a reminder's link: moves or cancels one session without logging in (D56). */
export default function SessionLinkPage() {
  const search = new URLSearchParams(useSearch());
  const [id = '', until, signature = ''] = ['id', 'until', 'signature'].map((name) => search.get(name) ?? '');
  return (
    <Section>
      <Container>
        <Stack>
          <h1>{t.title}</h1>
          <Linked link={{ id, until: Number(until), signature }} />
        </Stack>
      </Container>
    </Section>
  );
}
