import { site, usePathname } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { Loaded } from '@fitghar/ui';
import about from '../../documents/about.md';
import privacy from '../../documents/privacy.md';
import refund from '../../documents/refund.md';
import terms from '../../documents/terms.md';

/** Addresses of the built texts, by the page that shows them. */
const TEXTS: Record<string, string> = { '/about': about, '/Refund': refund, '/TermsConditions': terms, '/Privacy': privacy };

async function load(address: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error('Please check your connection and try again');
  return (await answer.text()).replaceAll('{{brand}}', site().brand);
}

/** A long text of ours. The server has put it into the page already; this shows it after a step from another page, too. */
export default function DocumentPage() {
  const path = usePathname();
  const text = useQuery({
    queryKey: ['document', path],
    queryFn: ({ signal }) => load(TEXTS[path] ?? '', signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Loaded query={text} failure="We could not load this text">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, made into HTML by our own build */}
      {(html) => <article className="document" dangerouslySetInnerHTML={{ __html: html }} />}
    </Loaded>
  );
}
