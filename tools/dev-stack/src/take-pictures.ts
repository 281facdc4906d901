import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { previewPicture } from '@fitghar/contracts/releases';
import { type BrowserContext, chromium, type Page } from 'playwright';

const LAUNCH = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

const ASHA = { email: 'asha@fitghar.local', password: 'Asha@123', home: /userDashboard/ };
const ADMIN = { email: 'admin@fitghar.local', password: 'Admin@123', home: /adminDashboard/ };

async function logIn(page: Page, { email, password, home }: typeof ASHA): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await page.waitForURL(home);
}

/** Takes the screenshots in the docs. */
export async function takePictures(origin: string, folder: string, executablePath: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath, args: LAUNCH });
  const shoot = (page: Page, name: string) => page.screenshot({ path: path.join(folder, `${name}.png`), animations: 'disabled' });
  const open = (viewport: typeof DESKTOP, colorScheme: 'light' | 'dark'): Promise<BrowserContext> =>
    browser.newContext({ viewport, colorScheme, baseURL: origin, reducedMotion: 'reduce' });
  try {
    for (const [size, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
      for (const scheme of ['light', 'dark'] as const) {
        const context = await open(viewport, scheme);
        const page = await context.newPage();
        await page.goto('/');
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        await shoot(page, `landing-${size}-${scheme}`);
        await logIn(page, ASHA);
        await page.getByRole('heading', { name: 'Services' }).waitFor();
        await page.waitForLoadState('networkidle');
        await shoot(page, `dashboard-${size}-${scheme}`);
        await page.goto('/user/userDashboard?page=tickets');
        await page.getByText('No open tickets').waitFor();
        await shoot(page, `tickets-${size}-${scheme}`);
        await page.goto('/diet');
        await page.getByRole('heading', { name: /^WEIGHT LOSS/ }).waitFor();
        await page.waitForLoadState('networkidle');
        await shoot(page, `diet-${size}-${scheme}`);
        await page.goto('/institute');
        await page.getByRole('heading', { name: 'In every programme' }).waitFor();
        await page.waitForLoadState('networkidle');
        await shoot(page, `institute-${size}-${scheme}`);
        await page.goto('/booksession');
        await page.getByRole('radio', { name: /^Fitness/ }).press('Space');
        await shoot(page, `wizard-service-${size}-${scheme}`);
        await page.getByRole('button', { name: 'Next' }).click();
        await page.getByRole('radio', { name: /^Tomorrow/ }).press('Space');
        await page.getByRole('button', { name: 'Next' }).click();
        await page.getByRole('radio', { name: /^Standard/ }).press('Space');
        await shoot(page, `wizard-time-${size}-${scheme}`);
        await context.close();
        const adminPage = await open(viewport, scheme);
        const ops = await adminPage.newPage();
        await logIn(ops, ADMIN);
        await ops.getByRole('heading', { name: 'Needs attention' }).waitFor();
        // Its last parts. Operations ask again every few seconds, so on a busy machine the network is never idle.
        await ops.getByRole('table', { name: /^Sessions last week and next week/ }).waitFor();
        await ops.getByRole('table', { name: 'Money in and out' }).waitFor();
        await shoot(ops, `operations-${size}-${scheme}`);
        await ops.goto('/admin/adminDashboard?view=trainers');
        await ops.getByRole('table', { name: 'Trainers' }).waitFor();
        await shoot(ops, `trainers-${size}-${scheme}`);
        await ops.goto('/admin/adminDashboard?view=releases');
        await ops.getByRole('heading', { name: 'mf-booking' }).waitFor();
        await shoot(ops, `releases-${size}-${scheme}`);
        await adminPage.close();
      }
    }
  } finally {
    await browser.close();
  }
}

const asImage = (file: string, style: string) =>
  `<img style="${style}" src="data:image/svg+xml;base64,${readFileSync(file).toString('base64')}" alt="">`;

/** Draws the icon in three sizes, and the 1200 × 630 image for link previews. */
export async function drawIcons(root: string, executablePath: string): Promise<void> {
  const folder = path.join(root, 'shell/public');
  const browser = await chromium.launch({ executablePath, args: LAUNCH });
  try {
    const page = await browser.newPage();
    const draw = async (name: string, width: number, height: number, html: string) => {
      await page.setViewportSize({ width, height });
      await page.setContent(`<body style="margin:0;background:#fff8ec;display:grid;place-items:center;height:100vh">${html}</body>`);
      await page.screenshot({ path: path.join(folder, name) });
    };
    for (const side of [180, 192, 512])
      await draw(`icon-${side}.png`, side, side, asImage(path.join(folder, 'icon.svg'), `width:${side}px;height:${side}px`));
    // Phones cut a maskable icon to a shape of their own, so its mark is small and its colour fills all of it.
    const mark = asImage(path.join(folder, 'icon.svg'), 'width:400px;height:400px');
    await draw('icon-maskable-512.png', 512, 512, `<div style="background:#0f7b5f;padding:56px">${mark}</div>`);
    const preview = (name: string, scene: string) =>
      draw(name, 1200, 630, asImage(path.join(root, `packages/ui/src/illustrations/${scene}.svg`), 'height:630px'));
    await preview('preview.png', 'living-room');
    for (const scene of previewPicture.options) await preview(`preview-${scene}.png`, scene);
  } finally {
    await browser.close();
  }
}
