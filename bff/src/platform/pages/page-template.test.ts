import { describe, expect, it } from '@jest/globals';
import { type OfOneVisit, PageTemplate, PLACES } from './page-template.ts';

const html = `<script nonce="${PLACES.nonce}">1</script><p>₹99 for {{visit}}</p><script nonce="${PLACES.nonce}">"${PLACES.visit}"</script>`;

const filled = (template: PageTemplate, values: OfOneVisit): string =>
  template.fill(values, Buffer.alloc(template.sizeWith(values))).toString();

describe('the template of a page', () => {
  it('differs by visit in nothing but its places', () => {
    const template = new PageTemplate(html, 200);
    const one = filled(template, { nonce: 'n+1/=', visit: 'id.7.s' });
    expect(one).toBe('<script nonce="n+1/=">1</script><p>₹99 for {{visit}}</p><script nonce="n+1/=">"id.7.s"</script>');
    expect(filled(template, { nonce: 'n2', visit: 'v2' })).toBe(one.replaceAll('n+1/=', 'n2').replace('id.7.s', 'v2'));
  });

  it('cannot be given a nonce by what a remote wrote', () => {
    const smuggled = '<script nonce="{{nonce}}">steal()</script>';
    expect(filled(new PageTemplate(smuggled, 200), { nonce: 'secret', visit: 'v' })).not.toContain('secret');
  });
});
