import * as ui from '@fitghar/ui';
import { type LucideIcon, Muted, Row, Stack } from '@fitghar/ui';
import type { Entry } from '../entry.ts';
import styles from './foundations.module.css';

const COLOURS = [
  ...['ink', 'ink-soft', 'ground', 'ground-deep', 'card', 'line', 'field-line', 'marigold', 'marigold-soft', 'on-marigold', 'leaf'],
  ...['leaf-soft', 'on-leaf', 'accent-ground', 'on-accent-ground', 'brick', 'brick-soft', 'focus'],
];
const SIZES = ['14', '16', '20', '25', '31', '39', '49', '61', 'h1', 'h2', 'hero', 'body'];
const SPACES = ['1', '2', '3', '4', '5', '6', '8', '10', '12', '14', '16', '20', '24'];

const isIcon = (exported: unknown): exported is LucideIcon => typeof exported === 'object' && exported !== null && 'render' in exported;
const ICONS = Object.entries(ui).flatMap(([name, Icon]) => (isIcon(Icon) ? [{ name, Icon }] : []));

/** What all components are made of. */
export const foundations: Record<string, Entry> = {
  Colours: {
    keyboard: 'The focus ring is `--focus`, 3 px, 2 px off.',
    dos: ['Use a token; each has a value for light and dark.', 'Put `--on-…` on the colour that it names.'],
    donts: ['Don’t write a colour of your own: a screen in the dark will miss it.', 'Don’t say something by colour alone.'],
    states: () => ({
      Tokens: (
        <ul className={styles.colours}>
          {COLOURS.map((name) => (
            <li key={name}>
              <span className={styles.swatch} style={{ background: `var(--${name})` }} />
              <code>--{name}</code>
            </li>
          ))}
        </ul>
      ),
    }),
  },
  'Type and space': {
    keyboard: 'Nothing here takes the focus.',
    dos: ['Use `--size-…` and `--weight-…`: the workspace frame and phones change them.', 'Use multiples of 4 px: `--space-…`.'],
    donts: ['Don’t set headings in the text face.', 'Don’t use a weight above `--weight-strong` for text.'],
    states: (t) => ({
      Sizes: (
        <Stack gap={2}>
          {SIZES.map((size) => (
            <p key={size} className={styles.sample} style={{ fontSize: `var(--size-${size})` }}>
              {t.action} <code>--size-{size}</code>
            </p>
          ))}
        </Stack>
      ),
      Headings: (
        <Stack>
          <h1>{t.title}</h1>
          <h2>{t.title}</h2>
          <h3>{t.title}</h3>
        </Stack>
      ),
      Spaces: (
        <Stack gap={1}>
          {SPACES.map((space) => (
            <Row key={space}>
              <span className={styles.space} style={{ width: `var(--space-${space})` }} />
              <code>--space-{space}</code>
            </Row>
          ))}
        </Stack>
      ),
    }),
  },
  Icons: {
    keyboard: 'An icon takes no focus; the button around it does, and has the name.',
    dos: ['Give it `aria-hidden` and say the same in words.', 'Use the one that other pages use for the same thing.'],
    donts: ['Don’t import another library’s icons.', 'Don’t use an icon alone for what is not known from everywhere.'],
    states: () => ({
      'All, 24 px': (
        <ul className={styles.colours}>
          {ICONS.map(({ name, Icon }) => (
            <li key={name}>
              <Icon aria-hidden />
              <Muted as="span">{name}</Muted>
            </li>
          ))}
        </ul>
      ),
    }),
  },
};
