import { Link } from '@fitghar/platform';
import type { ReactElement } from 'react';

export const heading = 'Select a service';
export const diet = 'Diet Plans';
export const dietText = 'Seven days of meals in katori and roti, with swaps and a shopping list.';
export const fitness = 'Fitness Plans';
export const fitnessText = 'A week of training at home or in a gym, to build muscle or lose weight.';
export const selectFitness = 'Select Fitness Plans';
export const fromAMonth = (price: ReactElement) => <span>From {price} a month</span>;
export const trainWithSomeone = (price: string) => (
  <>
    Would you rather train with someone? <Link href="/booksession">Book a trial at home for {price}</Link>, fully refundable.
  </>
);
