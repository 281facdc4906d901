import * as t from '#texts/errors.ts';

/** Replaces the whole site if its frame fails. Kept minimal so that it cannot fail itself. */
export function SiteFallback() {
  return (
    <main role="alert">
      <h1>{t.somethingWrong}</h1>
      <p>{t.reloadAndWait}</p>
      <button type="button" onClick={() => location.reload()}>
        {t.reload}
      </button>
    </main>
  );
}
