import { Link, useNavigate, useSearch } from '@fitghar/platform';
import { Button, Container, Disclosure, Muted, Stack } from '@fitghar/ui';
import { SelectField } from '@fitghar/ui/forms';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './catalogue.module.css';
import { ENTRIES, entryOf } from './entries/index.ts';
import type { Entry } from './entry.ts';
import { TEXTS } from './texts.ts';

/** The choices above an entry, each kept in the address; the first is the default. */
const CHOICES = {
  texts: { label: 'Texts', options: { en: 'English', long: '60% longer', hi: 'हिन्दी' } },
  scheme: { label: 'Colours', options: { '': 'As the system', light: 'Light', dark: 'Dark' } },
  frame: { label: 'Frame', options: { '': 'Site', workspace: 'Workspace' } },
} as const;

const isTexts = (name: string): name is keyof typeof TEXTS => name in TEXTS;

/** A state that covers the page, opened by a button; `open` in the address opens it at once. */
function Overlay({ name, isFirst, children }: { name: string; isFirst: boolean; children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(isFirst);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Open {name}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}

function States({ entry, texts, open }: { entry: Entry; texts: keyof typeof TEXTS; open: string | null }) {
  const t = TEXTS[texts];
  return Object.keys(entry.states(t, () => undefined)).map((name) => (
    <section key={name} data-state={name} className={styles.state} lang={texts === 'hi' ? 'hi' : 'en-IN'}>
      <h2 className={styles.name}>{name}</h2>
      <div className={styles.stage}>
        {entry.overlay ? (
          <Overlay key={open} name={name} isFirst={open === name}>
            {(close) => entry.states(t, close)[name]}
          </Overlay>
        ) : (
          entry.states(t, () => undefined)[name]
        )}
      </div>
    </section>
  ));
}

/** A note, whose names of code are in backticks. */
const Note = ({ text }: { text: string }) =>
  text.split('`').map((part, index) => (index % 2 ? <code key={part}>{part}</code> : <span key={part}>{part}</span>));

const Names = () =>
  Object.entries(ENTRIES).map(([point, entries]) => (
    <div key={point}>
      <Muted>{point}</Muted>
      <ul>
        {Object.keys(entries).map((name) => (
          <li key={name}>
            <Link href={`/?entry=${encodeURIComponent(name)}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </div>
  ));

/** Every component of this package in its states. With `bare` in the address, the states alone, as pictures are taken of them. */
export function Catalogue() {
  const query = new URLSearchParams(useSearch());
  const navigate = useNavigate();
  const chosen = query.get('texts') ?? '';
  const texts = isTexts(chosen) ? chosen : 'en';
  const [scheme, frame] = [query.get('scheme') ?? '', query.get('frame') ?? ''];
  useEffect(() => {
    document.documentElement.style.colorScheme = scheme;
    document.documentElement.dataset.frame = frame;
  }, [scheme, frame]);
  const name = query.get('entry') ?? 'Colours';
  const entry = entryOf(name);
  if (!entry)
    return (
      <Container>
        <p>There is no {name}.</p>
        <Names />
      </Container>
    );
  const states = <States key={name} entry={entry} texts={texts} open={query.get('open')} />;
  if (query.has('bare')) return <main className={styles.bare}>{states}</main>;
  const choose = (field: string, value: string) => {
    query.set(field, value);
    navigate(`/?${query}`, { replace: true });
  };
  return (
    <div className={styles.page}>
      <nav aria-label="Components" className={styles.beside}>
        <Names />
      </nav>
      <main>
        <Stack gap={6}>
          <div className={styles.above}>
            <Disclosure summary="Components">
              <Names />
            </Disclosure>
          </div>
          <h1>{name}</h1>
          <div className={styles.choices}>
            {Object.entries(CHOICES).map(([field, { label, options }]) => (
              <SelectField
                key={field}
                label={label}
                options={Object.entries(options).map(([value, text]) => ({ value, label: text }))}
                value={query.get(field) ?? Object.keys(options)[0]}
                onChange={({ target }) => choose(field, target.value)}
              />
            ))}
          </div>
          <dl className={styles.notes}>
            <dt>Keyboard</dt>
            <dd>
              <Note text={entry.keyboard} />
            </dd>
            <dt>Do</dt>
            {entry.dos.map((line) => (
              <dd key={line}>
                <Note text={line} />
              </dd>
            ))}
            <dt>Don’t</dt>
            {entry.donts.map((line) => (
              <dd key={line}>
                <Note text={line} />
              </dd>
            ))}
          </dl>
          {states}
        </Stack>
      </main>
    </div>
  );
}
