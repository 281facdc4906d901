import { readFileSync } from 'node:fs';
import path from 'node:path';
import { addressOf } from '@fitghar/contracts/common';
import { getDocumentVersion } from '@fitghar/contracts/releases';
import { backend, renderScreen } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import DocumentPage from './document.page.tsx';

const textOf = (file: string) => readFileSync(path.join(import.meta.dirname, '../texts/en', file), 'utf8');

describe('a legal document', () => {
  it.each([
    ['/about', 'about.md'],
    ['/Refund', 'refund.md'],
    ['/TermsConditions', 'terms.md'],
    ['/Privacy', 'privacy.md'],
  ])('is shown at %s with the installation’s brand', async (at, file) => {
    backend.document(`/assets/${file}`, '<h1>A text of {{brand}}</h1>');
    renderScreen(<DocumentPage />, { at });
    expect(await screen.findByRole('status')).toHaveTextContent('Loading');
    expect(await screen.findByRole('heading', { name: 'A text of GharFit' })).toBeVisible();
  });

  it.each([
    ['/Refund', 'refund'],
    ['/TermsConditions', 'terms'],
    ['/Privacy', 'privacy'],
  ])('at %s leads to its earlier versions', async (at, name) => {
    backend.document(`/assets/${name}.md`, '<h1>A text</h1>');
    renderScreen(<DocumentPage />, { at });
    const address = addressOf(getDocumentVersion, { remote: 'mf-marketing', name, language: 'en' });
    expect(await screen.findByRole('link', { name: 'Earlier versions' })).toHaveAttribute('href', `/bff${address}`);
  });

  it('that no one agrees to has no versions', async () => {
    backend.document('/assets/about.md', '<h1>About</h1>');
    renderScreen(<DocumentPage />, { at: '/about' });
    expect(await screen.findByRole('heading', { name: 'About' })).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('offers a retry', async () => {
    backend.document('/assets/terms.md', '', { status: 503 });
    const { user } = renderScreen(<DocumentPage />, { at: '/TermsConditions' });
    expect(await screen.findByText('We couldn’t load this text')).toBeVisible();
    backend.document('/assets/terms.md', '<h1>Terms of Service</h1>');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Terms of Service' })).toBeVisible();
  });
});

describe('the terms and conditions', () => {
  // Sections 2, 5 and 9.
  it.each([
    /at least 18 years old/,
    /Effective 10 November 2019/,
    /expires after 364 days/,
    /withdraw a request for a service within 48 hours/,
    /30 days before a change of fees/,
    /After more than two notices/,
    /grievance.*redress it within 1 month/,
    /by email .*, by post, or by posting them on this website/,
    /courts of Bangalore/,
  ])('state %s', async (words) => {
    backend.document('/assets/terms.md', textOf('terms.md'));
    renderScreen(<DocumentPage />, { at: '/TermsConditions' });
    expect(await screen.findByText(words)).toBeVisible();
  });
});
