import type { PlanContent } from '@fitghar/contracts/plans';
import { Button, Card, Disclosure } from '@fitghar/ui';
import { TextField } from '@fitghar/ui/forms';
import { TextArea } from '@fitghar/ui/inputs';
import styles from './plan-deliveries.module.css';

type Day = PlanContent['days'][number];
type Block = Day['blocks'][number];

const replaced = <Item,>(items: Item[], at: number, item: Item): Item[] => items.map((each, index) => (index === at ? item : each));
const asLines = (text: string): string[] => text.split('\n');

/** What was taken away from the draft, and what was put in. */
function Diff({ before, now }: { before: string[]; now: string[] }) {
  const gone = before.filter((line) => !now.includes(line));
  const added = now.filter((line) => line && !before.includes(line));
  if (!gone.length && !added.length) return null;
  return (
    <ul className={styles.diff} aria-label="Changed against the draft">
      {gone.map((line) => (
        <li key={`-${line}`}>
          <del>{line}</del>
        </li>
      ))}
      {added.map((line) => (
        <li key={`+${line}`}>
          <ins>{line}</ins>
        </li>
      ))}
    </ul>
  );
}

function BlockEditor({
  block,
  draft,
  onChange,
  onRemove,
}: {
  block: Block;
  draft: Block | undefined;
  onChange: (block: Block) => void;
  onRemove: () => void;
}) {
  return (
    <Card className={styles.queue}>
      <TextField label="Part" maxLength={80} value={block.title} onChange={({ target }) => onChange({ ...block, title: target.value })} />
      <TextArea
        label="Lines"
        rows={Math.min(8, Math.max(3, block.lines.length))}
        value={block.lines.join('\n')}
        onChange={({ target }) => onChange({ ...block, lines: asLines(target.value) })}
      />
      <Diff before={draft?.lines ?? []} now={block.lines} />
      <div>
        <Button look="quiet" onClick={onRemove}>
          Remove this part
        </Button>
      </div>
    </Card>
  );
}

function DayEditor({ day, draft, onChange }: { day: Day; draft: Day | undefined; onChange: (day: Day) => void }) {
  const set = (blocks: Block[]) => onChange({ ...day, blocks });
  return (
    <Disclosure summary={<strong>{day.title}</strong>}>
      <TextField
        label="Title of the day"
        maxLength={80}
        value={day.title}
        onChange={({ target }) => onChange({ ...day, title: target.value })}
      />
      {day.blocks.map((block, index) => (
        <BlockEditor
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name of their own while they are written
          key={index}
          block={block}
          draft={draft?.blocks.find(({ title }) => title === block.title) ?? draft?.blocks[index]}
          onChange={(changed) => set(replaced(day.blocks, index, changed))}
          onRemove={() => set(day.blocks.filter((_, at) => at !== index))}
        />
      ))}
      <div>
        <Button look="secondary" onClick={() => set([...day.blocks, { title: '', lines: [''] }])}>
          Add a part
        </Button>
      </div>
    </Disclosure>
  );
}

/** The specialist's desk: everything in the plan is text, and every change shows against the draft. */
export function PlanEditor({
  content,
  draft,
  onChange,
}: {
  content: PlanContent;
  draft: PlanContent;
  onChange: (content: PlanContent) => void;
}) {
  const { note, days, shopping, advice } = content;
  return (
    <div className={styles.queue}>
      <TextArea
        label="Your words to the customer"
        rows={3}
        maxLength={2000}
        value={note}
        onChange={({ target }) => onChange({ ...content, note: target.value })}
      />
      {days.map((day, index) => (
        <DayEditor
          // biome-ignore lint/suspicious/noArrayIndexKey: days have no name of their own while they are written
          key={index}
          day={day}
          draft={draft.days[index]}
          onChange={(changed) => onChange({ ...content, days: replaced(days, index, changed) })}
        />
      ))}
      {days.length < 14 && (
        <div>
          <Button
            look="secondary"
            onClick={() =>
              onChange({ ...content, days: [...days, { title: `Day ${days.length + 1}`, blocks: [{ title: '', lines: [''] }] }] })
            }
          >
            Add a day
          </Button>
        </div>
      )}
      <TextArea
        label="What to buy"
        rows={4}
        value={shopping.join('\n')}
        onChange={({ target }) => onChange({ ...content, shopping: target.value ? asLines(target.value) : [] })}
      />
      <Diff before={draft.shopping} now={shopping} />
      <TextArea
        label="Good to know"
        rows={4}
        value={advice.join('\n')}
        onChange={({ target }) => onChange({ ...content, advice: target.value ? asLines(target.value) : [] })}
      />
      <Diff before={draft.advice} now={advice} />
    </div>
  );
}
