import { PLAN_CATALOGUE } from '@fitghar/contracts/plans';
import { renderScreen } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { included } from '#texts/shop.tsx';
import { ProductCard } from './product-card.tsx';

const FAMILY = 'Portions for everyone at the table';
/** What the card of a diet plan lists as included. */
async function includedIn(type: string) {
  const product = PLAN_CATALOGUE.diet.find((each) => each.type === type);
  if (!product) throw new Error(`No plan ${type}`);
  const { user } = renderScreen(<ProductCard kind="diet" product={product} onChoose={() => undefined} />);
  await user.click(screen.getByText('What is included'));
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent?.trim());
}

describe('the card of a plan', () => {
  it('lists portions for everyone with the family plan only', async () => {
    expect(await includedIn('meal plan')).toContain(FAMILY);
  });

  it('lists what every diet plan contains with the others', async () => {
    expect(await includedIn('weight loss')).toEqual(included.diet.map(([what]) => what));
  });

  it('does not promise a family a shopping list for one', () => {
    expect(new Map(included.diet).get('A shopping list')).toMatch(/one person.*family/);
  });
});
