import { useDocumentHtml } from '@fitghar/platform/data';
import { Container, Markdown, QueryBoundary, Section } from '@fitghar/ui';
import * as t from '#texts/common.ts';

/** The questions of a page, from the `address` of their HTML. */
export function FaqSection({ address }: { address: string }) {
  const questions = useDocumentHtml(address);
  return (
    <Section aria-labelledby="questions-title">
      <Container>
        <h2 id="questions-title">{t.questions}</h2>
        <QueryBoundary query={questions} failure={t.noAnswers}>
          {(html) => <Markdown html={html} />}
        </QueryBoundary>
      </Container>
    </Section>
  );
}
