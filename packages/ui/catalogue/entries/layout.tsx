import {
  Badge,
  Button,
  Card,
  Container,
  DescriptionList,
  Disclosure,
  FeatureList,
  Hero,
  Illustration,
  Mark,
  Markdown,
  Muted,
  Row,
  Section,
  Stack,
} from '@fitghar/ui';

import type { Entry } from '../entry.ts';

/** How parts of a page stand beside each other, and what they show. */
export const layout = {
  Badge: {
    keyboard: 'Takes no focus.',
    dos: ['Say a state in one or two words.', 'Use `warning` for what waits for someone, `danger` for what failed.'],
    donts: ['Don’t make it a button.', 'Don’t put a stored code in it.'],
    states: (t) => ({
      Default: <Badge>{t.status}</Badge>,
      Warning: <Badge tone="warning">{t.status}</Badge>,
      Danger: <Badge tone="danger">{t.status}</Badge>,
    }),
  },
  Card: {
    keyboard: 'Takes no focus itself; what is in it does, in reading order.',
    dos: ['Use one for each thing of a list, or for one step.', 'Put its main action last.'],
    donts: ['Don’t put cards in cards.', 'Don’t make all of it a link if it has buttons.'],
    states: (t) => ({
      Default: (
        <Card>
          <Stack>
            <h3>{t.title}</h3>
            <p>{t.text}</p>
            <Row>
              <Button>{t.action}</Button>
            </Row>
          </Stack>
        </Card>
      ),
      Empty: <Card />,
    }),
  },
  Container: {
    keyboard: 'Takes no focus.',
    dos: ['Put everything of a page in one, once for each section.', 'Let it give the side padding, also beside a phone’s notch.'],
    donts: ['Don’t nest it.', 'Don’t set a width on a page instead.'],
    states: (t) => ({
      Default: (
        <Container>
          <p>{t.text}</p>
        </Container>
      ),
    }),
  },
  DescriptionList: {
    keyboard: 'Takes no focus.',
    dos: ['Use it for facts of one record.', 'Let values be texts, links or badges.'],
    donts: ['Don’t use it for rows that have the same columns: that is a table.', 'Don’t repeat a label.'],
    states: (t) => ({
      Default: (
        <DescriptionList
          items={[
            [t.label, t.value],
            [t.choices[0], t.name],
            [t.choices[1], t.status],
          ]}
        />
      ),
      Empty: <DescriptionList items={[]} />,
    }),
  },
  Disclosure: {
    keyboard: 'Tab reaches the row; Enter or Space opens and closes it. Find-in-page opens it.',
    dos: ['Hide what few need: details, questions.', 'Let the row say what is inside.'],
    donts: ['Don’t hide a price, a rule or an error.', 'Don’t open another when one opens.'],
    states: (t) => ({
      Default: (
        <Disclosure summary={t.title}>
          <p>{t.text}</p>
        </Disclosure>
      ),
      Hover: (
        <Disclosure summary={t.title}>
          <p>{t.text}</p>
        </Disclosure>
      ),
      Focus: (
        <Disclosure summary={t.title}>
          <p>{t.text}</p>
        </Disclosure>
      ),
    }),
  },
  FeatureList: {
    keyboard: 'Takes no focus.',
    dos: ['Name what a customer gets, in two or three words.', 'Explain each in a sentence.'],
    donts: ['Don’t list what everyone expects.', 'Don’t use it for steps: they have an order.'],
    states: (t) => ({
      Default: (
        <FeatureList
          features={[
            [t.choices[0], t.about],
            [t.choices[1], t.text],
          ]}
        />
      ),
    }),
  },
  Hero: {
    keyboard: 'Its actions take the focus before the rest of the page.',
    dos: ['One heading, one sentence, one main action.', 'Describe the picture in `alt`.'],
    donts: ['Don’t use two on a page.', 'Don’t put a form in it.'],
    states: (t) => ({
      Default: (
        <Hero heading={t.title} lead={t.text} scene="living-room" alt="">
          <Row>
            <Button>{t.action}</Button>
          </Row>
        </Hero>
      ),
      'Without actions': <Hero heading={t.title} lead={t.text} scene="thali" alt="" />,
    }),
  },
  Illustration: {
    keyboard: 'Takes no focus.',
    dos: ['Leave `alt` empty if the text says the same.', 'Give `eager` to the one of the first screen.'],
    donts: ['Don’t use one as a button.', 'Don’t scale it above its width.'],
    states: () => ({
      Default: <Illustration scene="trainer-at-door" alt="A trainer at the door" eager />,
      Wide: <Illustration scene="rolled-mat" alt="" eager />,
    }),
  },
  Mark: {
    keyboard: 'Takes no focus.',
    dos: ['Put the name beside it, or on the link around it.', 'Let it take the colour of the text.'],
    donts: ['Don’t draw it below 20 px.', 'Don’t recolour a part of it.'],
    states: () => ({ Default: <Mark />, Large: <Mark size={64} /> }),
  },
  Markdown: {
    keyboard: 'Links and questions take the focus; Enter opens a question.',
    dos: ['Give it HTML that the build made from a Markdown file.', 'Let questions be `details`.'],
    donts: ['Don’t give it what someone typed: it is not sanitised.', 'Don’t use it for one paragraph.'],
    states: (t) => ({
      Default: <Markdown html={`<h2>${t.title}</h2><p>${t.text}</p><details><summary>${t.label}</summary><p>${t.hint}</p></details>`} />,
      Empty: <Markdown html="" />,
    }),
  },
  Muted: {
    keyboard: 'Takes no focus.',
    dos: ['Use it for what explains or dates something.', 'Choose the element with `as`.'],
    donts: ['Don’t use it for errors or prices.', 'Don’t mute whole pages.'],
    states: (t) => ({
      Default: <Muted>{t.text}</Muted>,
      'In a line': (
        <p>
          {t.title} <Muted as="span">{t.hint}</Muted>
        </p>
      ),
    }),
  },
  Row: {
    keyboard: 'Tab goes from left to right, as people read.',
    dos: ['Put buttons of one choice in a row; it wraps.', 'Use `between` to move the last to the far side.'],
    donts: ['Don’t use it for columns of a page.', 'Don’t put the main action in the middle.'],
    states: (t) => ({
      Default: (
        <Row>
          <Button>{t.action}</Button>
          <Button variant="quiet">{t.choices[0]}</Button>
        </Row>
      ),
      Between: (
        <Row justify="between">
          <strong>{t.name}</strong>
          <Badge>{t.status}</Badge>
        </Row>
      ),
    }),
  },
  Section: {
    keyboard: 'Takes no focus.',
    dos: ['Label it by its heading (`aria-labelledby`).', 'Use `band` for every second one.'],
    donts: ['Don’t use two bands in a row.', 'Don’t add margins around it.'],
    states: (t) => ({
      Default: (
        <Section>
          <h2>{t.title}</h2>
        </Section>
      ),
      Band: (
        <Section band>
          <h2>{t.title}</h2>
        </Section>
      ),
    }),
  },
  Stack: {
    keyboard: 'Tab goes from top to bottom.',
    dos: ['Use it for the distance between parts, 16 px by default.', 'Use `ul` or `ol` for lists.'],
    donts: ['Don’t give its children margins.', 'Don’t nest it for one more gap: `gap` takes a number.'],
    states: (t) => ({
      Default: (
        <Stack>
          <strong>{t.title}</strong>
          <p>{t.text}</p>
        </Stack>
      ),
      Close: (
        <Stack gap={1}>
          <strong>{t.title}</strong>
          <p>{t.text}</p>
        </Stack>
      ),
    }),
  },
} satisfies Record<string, Entry>;
