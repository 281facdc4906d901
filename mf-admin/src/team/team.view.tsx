import { TEAM_ROLES, type TeamMember, teamMember, teamMembers } from '@fitghar/contracts/admin';
import { momentOf } from '@fitghar/contracts/common';
import { api, useQuery } from '@fitghar/platform/data';
import { Badge, Button, Card, Loaded } from '@fitghar/ui';
import { useState } from 'react';
import { TextDialog } from '../act/text-dialog.tsx';
import { useAct } from '../act/use-act.ts';
import desk from '../layout/desk.module.css';
import { AddMember } from './add-member.tsx';
import { RoleDialog } from './role.dialog.tsx';
import { useMe } from './use-me.ts';

type Act = 'block' | 'unblock' | 'second-factor/reset';
const WORDS: Record<Act, string> = { block: 'Block', unblock: 'Unblock', 'second-factor/reset': 'Reset the two-step login' };

function Member({ member, me }: { member: TeamMember; me: string | undefined }) {
  const { id, name, email, role, second_factor, blocked, last_login_at } = member;
  const [asking, setAsking] = useState<Act | 'role' | null>(null);
  const act = useAct(teamMember, { onDone: () => setAsking(null) });
  const others: Act[] = [blocked ? 'unblock' : 'block', ...(second_factor ? (['second-factor/reset'] as const) : [])];
  return (
    <Card className={desk.row}>
      <div>
        <strong>{name}</strong> <Badge>{TEAM_ROLES[role]}</Badge> {blocked && <Badge tone="alert">Blocked</Badge>}
        <div className={desk.soft}>
          {email} · {second_factor ? 'two-step login on' : 'no two-step login'} ·{' '}
          {last_login_at ? `last seen ${momentOf(last_login_at)}` : 'never logged in'}
        </div>
      </div>
      {id !== me && (
        <div className={desk.actions}>
          <Button look="secondary" onClick={() => setAsking('role')}>
            Change the role<span className="visually-hidden"> of {name}</span>
          </Button>
          {others.map((each) => (
            <Button key={each} look="quiet" onClick={() => setAsking(each)}>
              {WORDS[each]}
              <span className="visually-hidden"> of {name}</span>
            </Button>
          ))}
        </div>
      )}
      {asking === 'role' && <RoleDialog member={member} onClose={() => setAsking(null)} />}
      {asking && asking !== 'role' && (
        <TextDialog
          title={`${WORDS[asking]}: ${name}`}
          label="Why? The audit log keeps this"
          action={WORDS[asking]}
          busy={act.isPending}
          onSend={(reason) => act.mutate({ path: `/api/v1/admin/team/${id}/${asking}`, body: { reason } })}
          onClose={() => setAsking(null)}
        >
          <p>They are logged out everywhere.</p>
        </TextDialog>
      )}
    </Card>
  );
}

/** Who is of the team, and what each may do. */
export default function TeamView() {
  const me = useMe().data?.id;
  const [adding, setAdding] = useState(false);
  const team = useQuery({
    queryKey: ['admin', 'team'],
    queryFn: ({ signal }) => api('/api/v1/admin/team', teamMembers, { signal }),
  });
  return (
    <div className={desk.list}>
      <div className={desk.head}>
        <h1>Team</h1>
        <Button onClick={() => setAdding(true)}>Add somebody</Button>
      </div>
      <Loaded query={team} failure="We could not load the team" count={2}>
        {({ rows }) => rows.map((member) => <Member key={member.id} member={member} me={me} />)}
      </Loaded>
      {adding && <AddMember onClose={() => setAdding(false)} />}
    </div>
  );
}
