// Standalone shell for one remote in development: its pages and widgets next to each other, with the real theme and
// platform, on the data of a real site or of its `fakes.ts`. Never shipped.
import '@fitghar/ui/styles';
import { isAt } from '@fitghar/contracts/common';
import { Link, QueryProvider, SiteRouter, signOut, usePathname, useSession } from '@fitghar/platform';
import { Button, Container, Section, Skeleton, Toaster } from '@fitghar/ui';
import { Component, lazy, type ReactNode, Suspense, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import remote from 'remote-under-preview';
import { Login } from './login.tsx';

const SLOT = '/_slot/';
const MENU = '/_menu/';

class Boundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError = (error: Error) => ({ error });

  override render(): ReactNode {
    return this.state.error ? <pre role="alert">{this.state.error.stack}</pre> : this.props.children;
  }
}

function loadOf(path: string) {
  if (path.startsWith(SLOT)) return remote.widgets.find(({ slot }) => slot === path.slice(SLOT.length))?.load;
  if (path.startsWith(MENU)) return remote.menu.find(({ area, page }) => path === `${MENU}${area}/${page}`)?.load;
  return remote.routes.find((route) => isAt(route.path, path))?.load;
}

function View() {
  const path = usePathname();
  const load = loadOf(path);
  const Part = useMemo(() => load && lazy(load), [load]);
  return Part ? (
    <Boundary key={path}>
      <Suspense fallback={<Skeleton shape="page" />}>
        <Part />
      </Suspense>
    </Boundary>
  ) : (
    <Container>
      <p>Choose one of its pages or widgets.</p>
    </Container>
  );
}

const menu = remote.menu.map(({ area, page }) => `${MENU}${area}/${page}`);

function Preview() {
  const user = useSession((session) => session.user);
  return (
    <SiteRouter>
      <Section>
        <Container>
          <h1>{remote.name}, alone</h1>
          <nav aria-label="Its parts">
            <ul>
              {[...remote.routes.map(({ path }) => path), ...remote.widgets.map(({ slot }) => SLOT + slot), ...menu].map((path) => (
                <li key={path}>
                  <Link href={path}>{path}</Link>
                </li>
              ))}
            </ul>
          </nav>
          {user ? (
            <Button variant="secondary" onClick={signOut}>
              Log {user.name} out
            </Button>
          ) : (
            <details>
              <summary>Log in, for what needs it</summary>
              <Login />
            </details>
          )}
        </Container>
      </Section>
      <main>
        <View />
      </main>
      <Toaster />
    </SiteRouter>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <QueryProvider>
      <Preview />
    </QueryProvider>,
  );
