import type { PlanContent } from '@fitghar/contracts/plans';
import { Button, Card, Disclosure, Stack, TextField } from '@fitghar/ui';
import { TextArea } from '@fitghar/ui/forms';
import { LineDiff } from './line-diff.tsx';
import styles from './plan-deliveries.module.css';

/** Error message at a path of the plan, such as `days.0.title`. */
type ErrorAt = (path: string) => string | undefined;
type Day = PlanContent['days'][number];
type Block = Day['blocks'][number];

const replaced = <Item,>(items: Item[], at: number, item: Item): Item[] => items.map((each, index) => (index === at ? item : each));
const asLines = (text: string): string[] => text.split('\n');

function BlockEditor({
  block,
  draft,
  errorAt,
  onChange,
  onRemove,
}: {
  block: Block;
  draft: Block | undefined;
  errorAt: ErrorAt;
  onChange: (block: Block) => void;
  onRemove: () => void;
}) {
  return (
    <Card className={styles.queue}>
      <TextField
        label="Part"
        maxLength={80}
        value={block.title}
        error={errorAt('title')}
        onChange={({ target }) => onChange({ ...block, title: target.value })}
      />
      <TextArea
        label="Lines"
        rows={Math.min(8, Math.max(3, block.lines.length))}
        value={block.lines.join('\n')}
        error={errorAt('lines')}
        onChange={({ target }) => onChange({ ...block, lines: asLines(target.value) })}
      />
      <LineDiff label="Changed from the draft" before={draft?.lines ?? []} now={block.lines} />
      <div>
        <Button variant="quiet" onClick={onRemove}>
          Remove this part
        </Button>
      </div>
    </Card>
  );
}

function DayEditor({
  day,
  draft,
  errorAt,
  onChange,
}: {
  day: Day;
  draft: Day | undefined;
  errorAt: ErrorAt;
  onChange: (day: Day) => void;
}) {
  const set = (blocks: Block[]) => onChange({ ...day, blocks });
  return (
    <Disclosure summary={<strong>{day.title}</strong>}>
      <TextField
        label="Day title"
        maxLength={80}
        value={day.title}
        error={errorAt('title')}
        onChange={({ target }) => onChange({ ...day, title: target.value })}
      />
      {day.blocks.map((block, index) => (
        <BlockEditor
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no ID while being edited
          key={index}
          block={block}
          errorAt={(path) => errorAt(`blocks.${index}.${path}`)}
          draft={draft?.blocks.find(({ title }) => title === block.title) ?? draft?.blocks[index]}
          onChange={(changed) => set(replaced(day.blocks, index, changed))}
          onRemove={() => set(day.blocks.filter((_, at) => at !== index))}
        />
      ))}
      <div>
        <Button variant="secondary" onClick={() => set([...day.blocks, { title: '', lines: [''] }])}>
          Add a part
        </Button>
      </div>
    </Disclosure>
  );
}

/** Editor of a plan's text, with changes highlighted against the draft. */
export function PlanEditor({
  content,
  draft,
  errorAt,
  onChange,
}: {
  content: PlanContent;
  draft: PlanContent;
  errorAt: ErrorAt;
  onChange: (content: PlanContent) => void;
}) {
  const { note, days, shopping, advice } = content;
  return (
    <Stack>
      <TextArea
        label="Message to the customer"
        rows={3}
        maxLength={2000}
        value={note}
        error={errorAt('note')}
        onChange={({ target }) => onChange({ ...content, note: target.value })}
      />
      {days.map((day, index) => (
        <DayEditor
          // biome-ignore lint/suspicious/noArrayIndexKey: days have no ID while being edited
          key={index}
          day={day}
          errorAt={(path) => errorAt(`days.${index}.${path}`)}
          draft={draft.days[index]}
          onChange={(changed) => onChange({ ...content, days: replaced(days, index, changed) })}
        />
      ))}
      {days.length < 14 && (
        <div>
          <Button
            variant="secondary"
            onClick={() =>
              onChange({ ...content, days: [...days, { title: `Day ${days.length + 1}`, blocks: [{ title: '', lines: [''] }] }] })
            }
          >
            Add a day
          </Button>
        </div>
      )}
      <TextArea
        label="Shopping list"
        rows={4}
        value={shopping.join('\n')}
        error={errorAt('shopping')}
        onChange={({ target }) => onChange({ ...content, shopping: target.value ? asLines(target.value) : [] })}
      />
      <LineDiff label="Changed from the draft" before={draft.shopping} now={shopping} />
      <TextArea
        label="Good to know"
        rows={4}
        value={advice.join('\n')}
        error={errorAt('advice')}
        onChange={({ target }) => onChange({ ...content, advice: target.value ? asLines(target.value) : [] })}
      />
      <LineDiff label="Changed from the draft" before={draft.advice} now={advice} />
    </Stack>
  );
}
