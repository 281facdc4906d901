import { Autocomplete } from '@base-ui/react/autocomplete';
import { Muted } from '@fitghar/ui';
import { Dialog } from '@fitghar/ui/dialogs';
import { useEffect, useRef, useState } from 'react';
import styles from './command-palette.module.css';

/** Something to choose in a {@link CommandPalette}. */
export interface Command {
  id: string;
  title: string;
  detail?: string | undefined;
  /** Keys that do the same without the palette, such as `g t`. */
  keys?: string | undefined;
}

/** A dialog to search and choose by keyboard: arrow keys move, Enter chooses, or waits for something to choose. Its owner searches. */
export function CommandPalette<Choice extends Command>({
  title,
  hint,
  query,
  onQueryChange,
  groups,
  pending = false,
  status,
  onChoose,
  onClose,
}: {
  title: string;
  /** Names what can be searched for. */
  hint: string;
  query: string;
  onQueryChange: (query: string) => void;
  groups: readonly { label: string; items: readonly Choice[] }[];
  /** Whether `groups` still lack what is found for `query`: Enter waits for it if there is nothing to choose. */
  pending?: boolean;
  /** Announced, and shown below the field: loading, failed, nothing found. */
  status: string;
  onChoose: (choice: Choice) => void;
  onClose: () => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  /** The query for which Enter was pressed before anything was found. */
  const [entered, setEntered] = useState<string | null>(null);
  useEffect(() => {
    if (entered === null || (pending && entered === query)) return;
    setEntered(null);
    const first = groups[0]?.items[0];
    if (first && entered === query) onChoose(first);
  });
  return (
    <Dialog title={title} onClose={onClose} initialFocus={input}>
      <Autocomplete.Root
        inline
        open
        mode="none"
        autoHighlight="always"
        keepHighlight
        items={groups}
        value={query}
        onValueChange={(next, { reason }) => reason === 'input-change' && onQueryChange(next)}
        itemToStringValue={(item: Choice) => item.title}
      >
        <Autocomplete.Input
          ref={input}
          type="search"
          aria-label={title}
          placeholder={hint}
          className={styles.input}
          onKeyDown={({ key }) => key === 'Enter' && pending && !groups.length && setEntered(query)}
        />
        <Autocomplete.Status className={styles.status}>{status}</Autocomplete.Status>
        <Autocomplete.List className={styles.list}>
          {(group: { label: string; items: readonly Choice[] }) => (
            <Autocomplete.Group key={group.label} items={group.items}>
              <Autocomplete.GroupLabel className={styles.label}>{group.label}</Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(item: Choice) => (
                  <Autocomplete.Item key={item.id} value={item} className={styles.item} onClick={() => onChoose(item)}>
                    <bdi translate="no">{item.title}</bdi>
                    {item.detail && <Muted as="span">{item.detail}</Muted>}
                    {item.keys && <kbd>{item.keys}</kbd>}
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
    </Dialog>
  );
}
