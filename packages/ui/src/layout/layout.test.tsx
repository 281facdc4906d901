import { PLAN_CATALOGUE } from '@fitghar/contracts/plans';
import { renderScreen } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { PLAN_PICTURES, REVIEW_PICTURES, STEP_PICTURES } from '../bundled/pictures/index.ts';
import { Card } from '../card/card.tsx';
import { DescriptionList } from '../description-list/description-list.tsx';
import { Disclosure } from '../disclosure/disclosure.tsx';
import { FeatureList } from '../feature-list/feature-list.tsx';
import { Hero } from '../hero/hero.tsx';
import { Mark } from '../icons/mark.tsx';
import { Illustration } from '../illustrations/illustration.tsx';
import { Badge, Container, Muted, Row, Section, Stack } from './layout.tsx';
import { Markdown } from './markdown.tsx';

describe.each([
  ['container', Container],
  ['section', Section],
  ['stack', Stack],
  ['row', Row],
  ['muted', Muted],
  ['card', Card],
])('the %s component', (name, Part) => {
  it('keeps its children and an additional class', () => {
    const { rerender } = renderScreen(
      <Part className="narrow" id="part">
        Content
      </Part>,
    );
    expect(screen.getByText('Content')).toHaveClass(`${name} narrow`, { exact: true });
    expect(screen.getByText('Content')).toHaveAttribute('id', 'part');
    rerender(<Part>Content</Part>);
    expect(screen.getByText('Content')).toHaveClass(name, { exact: true });
  });
});

describe('a row', () => {
  it('can push its last part to the end', () => {
    renderScreen(<Row justify="between">Back and next</Row>);
    expect(screen.getByText('Back and next')).toHaveClass('row between', { exact: true });
  });
});

describe('muted text', () => {
  it('is a paragraph or an inline element', () => {
    renderScreen(
      <>
        <Muted>Ticket 12</Muted>
        <Muted as="span">yesterday</Muted>
      </>,
    );
    expect([screen.getByText('Ticket 12').tagName, screen.getByText('yesterday').tagName]).toEqual(['P', 'SPAN']);
  });
});

describe('a hero', () => {
  it('has a heading, a sentence, an action and an illustration', () => {
    renderScreen(
      <Hero heading="Diet Plans" lead="From your own kitchen." scene="thali" alt="A full plate">
        <a href="#plans">See plans</a>
      </Hero>,
    );
    expect(screen.getByRole('heading', { name: 'Diet Plans', level: 1 })).toBeVisible();
    expect(screen.getByText('From your own kitchen.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See plans' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'A full plate' })).toHaveAttribute('loading', 'eager');
  });
});

describe('a feature list', () => {
  it('shows a title and a description for each feature', () => {
    renderScreen(<FeatureList features={[['A shopping list', 'For the week.']]} />);
    const feature = screen.getByRole('listitem');
    expect(feature).toHaveTextContent('A shopping listFor the week.');
    expect(screen.getByRole('heading', { name: 'A shopping list' })).toBeVisible();
  });
});

describe('a section', () => {
  it('can be a full-width band', () => {
    renderScreen(<Section band>Plans</Section>);
    expect(screen.getByText('Plans')).toHaveClass('section band', { exact: true });
  });
});

describe('a badge', () => {
  it('is neutral by default', () => {
    renderScreen(
      <>
        <Badge>Open</Badge>
        <Badge tone="danger" className="late">
          Late
        </Badge>
      </>,
    );
    expect(screen.getByText('Open')).toHaveClass('badge', { exact: true });
    expect(screen.getByText('Late')).toHaveClass('badge danger late', { exact: true });
  });
});

describe('a description list', () => {
  it('pairs labels with values', () => {
    renderScreen(
      <DescriptionList
        items={[
          ['Date', 'Tue 24 Nov'],
          ['Trainer', <b key="trainer">Arjun</b>],
        ]}
      />,
    );
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Date', 'Trainer']);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Tue 24 Nov', 'Arjun']);
  });
});

describe('a disclosure', () => {
  it('shows and hides its content', async () => {
    const { user } = renderScreen(<Disclosure summary="Can I cancel?">Yes, until the day before.</Disclosure>);
    expect(screen.getByText('Yes, until the day before.')).not.toBeVisible();
    await user.click(screen.getByText('Can I cancel?'));
    expect(screen.getByText('Yes, until the day before.')).toBeVisible();
    await user.click(screen.getByText('Can I cancel?'));
    expect(screen.getByText('Yes, until the day before.')).not.toBeVisible();
  });
});

describe('an HTML text', () => {
  it('is rendered as HTML', () => {
    const { rerender } = renderScreen(<Markdown html="<h2>Refunds</h2><p>In full.</p>" />);
    expect(screen.getByRole('heading', { name: 'Refunds' })).toBeVisible();
    expect(screen.getByRole('article')).toHaveClass('markdown', { exact: true });
    rerender(<Markdown html="<p>In full.</p>" className="answers" />);
    expect(screen.getByRole('article')).toHaveClass('answers', { exact: true });
  });
});

describe('a picture', () => {
  it('has alternative text where needed and reserves its space', () => {
    renderScreen(<Illustration scene="thali" alt="A full plate" />);
    const picture = screen.getByRole('img', { name: 'A full plate' });
    expect(picture).toHaveAttribute('src', '/assets/thali.svg');
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['480', '360']);
    expect(picture).toHaveAttribute('loading', 'lazy');
  });

  it('loads eagerly on the first screen', () => {
    renderScreen(<Illustration scene="living-room" alt="" eager />);
    const picture = screen.getByRole('presentation');
    expect([picture.getAttribute('loading'), picture.getAttribute('fetchpriority')]).toEqual(['eager', 'high']);
  });

  it.each([
    'living-room',
    'balcony-yoga',
    'trainer-at-door',
    'thali',
    'specialist',
    'bedroom-workout',
    'online-class',
    'on-the-way',
    'office-yoga',
    'certificate',
    'rolled-mat',
    'wrong-door',
  ] as const)('exists for %s', (scene) => {
    renderScreen(<Illustration scene={scene} alt={scene} />);
    expect(screen.getByRole('img', { name: scene })).toHaveAttribute('src', `/assets/${scene}.svg`);
  });

  it('differs for each plan in the catalogue', () => {
    const types = [...PLAN_CATALOGUE.diet, ...PLAN_CATALOGUE.fitness].map(({ type }) => type);
    expect(new Set(types.map((type) => PLAN_PICTURES[type])).size).toBe(types.length);
  });

  it('differs for each review and step', () => {
    expect(new Set(REVIEW_PICTURES).size).toBe(7);
    expect(new Set(STEP_PICTURES).size).toBe(3);
  });
});

describe('the logo mark', () => {
  it('is decorative and has the requested size', () => {
    const { container, rerender } = renderScreen(<Mark />);
    const size = () => container.querySelector('svg[aria-hidden="true"]')?.getAttribute('width');
    expect(size()).toBe('32');
    rerender(<Mark size={72} />);
    expect(size()).toBe('72');
  });
});
