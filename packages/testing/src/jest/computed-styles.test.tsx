import { describe, expect, it } from '@jest/globals';

function aSection(): HTMLElement {
  const section = document.createElement('section');
  section.append(document.createElement('p'));
  document.body.replaceChildren(section);
  return section;
}

describe('computed styles', () => {
  it('are computed once while nothing changes', () => {
    const section = aSection();
    expect(getComputedStyle(section)).toBe(getComputedStyle(section));
  });

  const changes: [what: string, change: (section: HTMLElement) => void][] = [
    ['an attribute', (section) => section.setAttribute('hidden', '')],
    ['an inline style', (section) => section.style.setProperty('display', 'none')],
    ['a style sheet that is added', (section) => section.insertAdjacentHTML('afterend', '<style>section { display: none }</style>')],
  ];
  it.each(changes)('follow %s at once', (_, change) => {
    const section = aSection();
    expect(getComputedStyle(section).display).toBe('block');
    change(section);
    expect(getComputedStyle(section).display).toBe('none');
  });

  it('follow the ancestors', () => {
    const section = aSection();
    const [part = section] = section.children;
    expect(getComputedStyle(part).visibility).toBe('visible');
    section.style.visibility = 'hidden';
    expect(getComputedStyle(part).visibility).toBe('hidden');
  });

  it('follow a change whose observers were told', async () => {
    const section = aSection();
    expect(getComputedStyle(section).display).toBe('block');
    section.hidden = true;
    await Promise.resolve();
    expect(getComputedStyle(section).display).toBe('none');
  });
});
