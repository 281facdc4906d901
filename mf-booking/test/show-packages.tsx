import type { PackageRow } from '@fitghar/contracts/booking';
import { getMyPackages } from '@fitghar/contracts/booking';
import { backend, renderScreen } from '@fitghar/testing';
import { screen } from '@testing-library/react';
import PackagesWidget from '../src/my-packages/packages.widget.tsx';
import { pageOfPackages } from './packages.ts';

/** Shows the dashboard's packages with this one, loaded. */
export async function showPackages(row: PackageRow) {
  backend.on(getMyPackages, pageOfPackages(row));
  const { user } = renderScreen(<PackagesWidget />);
  await screen.findByRole('heading', { name: 'Standard package' });
  return { user };
}
