/** Replaces the whole site if its frame fails. Kept minimal so that it cannot fail itself. */
export function SiteFallback() {
  return (
    <main role="alert">
      <h1>Something went wrong</h1>
      <p>Please reload the page. If it happens again, wait a few minutes and try once more.</p>
      <button type="button" onClick={() => location.reload()}>
        Reload
      </button>
    </main>
  );
}
