import { renderScreen } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Card } from '../card/card.tsx';
import { Disclosure } from '../disclosure/disclosure.tsx';
import { Facts } from '../facts/facts.tsx';
import { Mark } from '../icons/mark.tsx';
import { Illustration } from '../illustrations/illustration.tsx';
import { REVIEW_PICTURES, STEP_PICTURES } from '../pictures.ts';
import { Badge, Container, Section, Stack } from './layout.tsx';
import { Markdown } from './markdown.tsx';

describe.each([
  ['container', Container],
  ['section', Section],
  ['stack', Stack],
  ['card', Card],
])('a %s', (name, Part) => {
  it('keeps what is in it, and a class of its own beside its look', () => {
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

describe('a badge', () => {
  it('is calm unless its state is not', () => {
    renderScreen(
      <>
        <Badge>Open</Badge>
        <Badge tone="alert" className="late">
          Late
        </Badge>
      </>,
    );
    expect(screen.getByText('Open')).toHaveClass('badge', { exact: true });
    expect(screen.getByText('Late')).toHaveClass('badge alert late', { exact: true });
  });
});

describe('facts', () => {
  it('are labels with their values', () => {
    renderScreen(
      <Facts
        facts={[
          ['Date', 'Tue 24 Nov'],
          ['Trainer', <b key="trainer">Arjun</b>],
        ]}
      />,
    );
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Date', 'Trainer']);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Tue 24 Nov', 'Arjun']);
  });
});

describe('a row that opens', () => {
  it('shows what is in it when its words are pressed, and hides it again', async () => {
    const { user } = renderScreen(<Disclosure summary="Can I cancel?">Yes, until the day before.</Disclosure>);
    expect(screen.getByText('Yes, until the day before.')).not.toBeVisible();
    await user.click(screen.getByText('Can I cancel?'));
    expect(screen.getByText('Yes, until the day before.')).toBeVisible();
    await user.click(screen.getByText('Can I cancel?'));
    expect(screen.getByText('Yes, until the day before.')).not.toBeVisible();
  });
});

describe('a text of ours', () => {
  it('is shown as its HTML says', () => {
    const { rerender } = renderScreen(<Markdown html="<h2>Refunds</h2><p>In full.</p>" />);
    expect(screen.getByRole('heading', { name: 'Refunds' })).toBeVisible();
    expect(screen.getByRole('article')).toHaveClass('markdown', { exact: true });
    rerender(<Markdown html="<p>In full.</p>" className="answers" />);
    expect(screen.getByRole('article')).toHaveClass('answers', { exact: true });
  });
});

describe('a picture', () => {
  it('is described where it says something, and reserves its place', () => {
    renderScreen(<Illustration scene="thali" alt="A full plate" />);
    const picture = screen.getByRole('img', { name: 'A full plate' });
    expect(picture).toHaveAttribute('src', '/assets/thali.svg');
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['480', '360']);
    expect(picture).toHaveAttribute('loading', 'lazy');
  });

  it('of the first screen comes at once', () => {
    renderScreen(<Illustration scene="living-room" alt="" eager />);
    const picture = screen.getByRole('presentation');
    expect([picture.getAttribute('loading'), picture.getAttribute('fetchpriority')]).toEqual(['eager', 'high']);
  });

  it.each(['living-room', 'balcony-yoga', 'trainer-at-door', 'thali'] as const)('of %s is there', (scene) => {
    renderScreen(<Illustration scene={scene} alt={scene} />);
    expect(screen.getByRole('img', { name: scene })).toHaveAttribute('src', `/assets/${scene}.svg`);
  });

  it('of each review and step is another', () => {
    expect(new Set(REVIEW_PICTURES).size).toBe(7);
    expect(new Set(STEP_PICTURES).size).toBe(3);
  });
});

describe('the mark', () => {
  it('only decorates, as large as it is asked to be', () => {
    const { container, rerender } = renderScreen(<Mark />);
    const size = () => container.querySelector('svg[aria-hidden="true"]')?.getAttribute('width');
    expect(size()).toBe('32');
    rerender(<Mark size={72} />);
    expect(size()).toBe('72');
  });
});
