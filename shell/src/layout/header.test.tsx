import { logOut, type User } from '@fitghar/contracts/account';
import { useClientState, useNavigate } from '@fitghar/platform';
import { backend, browser, renderScreen, signIn } from '@fitghar/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server.edge';
import { Header } from './header.tsx';

const nav = () => within(screen.getByRole('navigation', { name: 'Main' }));
const labels = () =>
  [...screen.getByRole('navigation', { name: 'Main' }).querySelectorAll(':scope > a, :scope > button')].map(
    ({ textContent }) => textContent,
  );
const services = () => screen.getByText('Services').closest('details');

function scrollTo(y: number): void {
  Object.defineProperty(globalThis, 'scrollY', { value: y, configurable: true });
  fireEvent.scroll(window);
}
afterEach(() => scrollTo(0));

describe('the header', () => {
  it('shows visitors the brand, the trainers’ app and LOGIN', () => {
    renderScreen(<Header />);
    expect(screen.getByRole('link', { name: 'GharFit' })).toHaveAttribute('href', '/');
    expect(labels()).toEqual(['हिन्दी', 'Become a Trainer', 'LOGIN']);
    expect(nav().getByRole('link', { name: 'Become a Trainer' })).toHaveAttribute('href', 'https://apps.example/gharfit');
    expect(nav().getByRole('link', { name: 'LOGIN' })).toHaveAttribute('href', '/login');
  });

  // 'Dashboard link by user type when logged in' and '/admin with a Logout link beside it' (specification)
  it.each<[User['type'], string, string[]]>([
    ['U', '/user/userDashboard', ['Dashboard', 'LOGOUT']],
    ['T', '/trainerDashboard', ['Dashboard', 'LOGOUT']],
    ['A', '/admin/adminDashboard', ['Dashboard', 'Admin', 'LOGOUT']],
  ])('leads type %s to %s', (type, home, shown) => {
    signIn({ type });
    renderScreen(<Header />);
    expect(labels()).toEqual(shown);
    expect(nav().getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', home);
  });

  it.each<[string, string[]]>([
    ['/diet', ['हिन्दी', 'Become a Trainer', 'LOGIN']],
    ['/user/userDashboard', ['Dashboard:/user/userDashboard', 'LOGOUT']],
    ['/user/myData', ['Dashboard:/user', 'LOGOUT']],
    ['/admin/any', ['Dashboard:/admin/adminDashboard', 'Admin:/admin', 'LOGOUT']],
  ])('is served at %s as those who may see it know it', (path, shown) => {
    history.replaceState(null, '', path);
    signIn({ type: 'T' }); // no matter who looks
    const served = document.createElement('div');
    served.innerHTML = renderToString(<Header />);
    const parts = [...served.querySelectorAll('nav > a, nav > button')].map((part) => {
      const href = part.textContent === 'Dashboard' || part.textContent === 'Admin' ? `:${part.getAttribute('href')}` : '';
      return part.textContent + href;
    });
    expect(parts).toEqual(shown);
  });

  it('closes its menu with a press outside', async () => {
    const { user } = renderScreen(
      <>
        <Header />
        <p>The page</p>
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.click(screen.getByText('The page'));
    expect(screen.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes its menu with Escape and returns the focus', async () => {
    const { user } = renderScreen(<Header />);
    const toggle = screen.getByRole('button', { name: 'Menu' });
    await user.click(toggle);
    act(() => nav().getByRole('link', { name: 'LOGIN' }).focus());
    await user.keyboard('{Escape}');
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(toggle).toHaveFocus();
  });

  it('has LOGIN on the login page, too', () => {
    renderScreen(<Header />, { at: '/login' });
    expect(labels()).toEqual(['हिन्दी', 'Become a Trainer', 'LOGIN']);
  });

  it('lets a visitor see LOGIN once it knows that there is no session, whatever the page’s script has found', () => {
    document.documentElement.dataset.person = '';
    renderScreen(<Header />);
    expect(document.documentElement.dataset.person).toBeUndefined();
  });

  it('logs out in the browser and on the server and starts over', async () => {
    signIn();
    backend.on(logOut, { ended: true });
    const { user } = renderScreen(<Header />);
    await user.click(nav().getByRole('button', { name: 'LOGOUT' }));
    await waitFor(() => expect(browser.pageLoads()).toEqual(['/']));
    expect(nav().getByRole('link', { name: 'LOGIN' })).toBeVisible();
  });

  it('changes colour after scrolling more than 24 px', () => {
    renderScreen(<Header />);
    const bar = screen.getByRole('banner');
    for (const [y, scrolled] of [
      [24, 'false'],
      [25, 'true'],
      [0, 'false'],
    ] as const) {
      scrollTo(y);
      expect(bar).toHaveAttribute('data-scrolled', scrolled);
    }
  });

  it('has a menu button on phones that closes on navigation', async () => {
    let navigate: ReturnType<typeof useNavigate> = () => undefined;
    function Way() {
      navigate = useNavigate();
      return null;
    }
    const { user } = renderScreen(
      <>
        <Way />
        <Header />
      </>,
    );
    const menu = screen.getByRole('button', { name: 'Menu' });
    expect(menu).toHaveAttribute('aria-expanded', 'false');
    await user.click(menu);
    expect(menu).toHaveAttribute('aria-expanded', 'true');
    act(() => navigate('/about'));
    expect(menu).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('the services menu', () => {
  it.each([
    ['Personal Trainer at home', 'FITNESS', '/service/fitnesstrainer'],
    ['Yoga Trainer at home', 'YOGA', '/service/yogatrainer'],
  ])('%s leads visitors to its page and customers to booking', async (name, service, page) => {
    const { user } = renderScreen(<Header />);
    await user.click(screen.getByText('Services'));
    expect(services()).toHaveAttribute('open');
    await user.click(screen.getByRole('button', { name }));
    expect(location.pathname).toBe(page);
    expect(services()).not.toHaveAttribute('open');
    expect(useClientState.getState().service).toBe(service);
    act(() => void signIn());
    await user.click(screen.getByText('Services'));
    await user.click(screen.getByRole('button', { name }));
    expect(location.pathname).toBe('/booksession');
  });

  it.each([
    ['Diet Plans', '/diet'],
    ['Fitness/Nutritionist Certifications', '/institute'],
  ])('%s leads to %s', async (name, path) => {
    const { user } = renderScreen(<Header />);
    await user.click(screen.getByText('Services'));
    await user.click(screen.getByRole('link', { name }));
    expect(location.pathname).toBe(path);
    expect(services()).not.toHaveAttribute('open');
  });

  it('stays open under the pointer in Safari, which focuses no button that is pressed', async () => {
    const { user } = renderScreen(<Header />);
    await user.click(screen.getByText('Services'));
    fireEvent.blur(screen.getByText('Services'), { relatedTarget: null });
    expect(services()).toHaveAttribute('open');
    await user.click(document.body);
    expect(services()).not.toHaveAttribute('open');
  });

  it('closes with Escape and when focus leaves it', async () => {
    const { user } = renderScreen(<Header />);
    await user.click(screen.getByText('Services'));
    await user.tab();
    expect(services()).toHaveAttribute('open');
    await user.keyboard('a');
    expect(services()).toHaveAttribute('open');
    await user.keyboard('{Escape}');
    expect(services()).not.toHaveAttribute('open');
    await user.click(screen.getByText('Services'));
    act(() => nav().getByRole('link', { name: 'LOGIN' }).focus());
    expect(services()).not.toHaveAttribute('open');
  });
});
