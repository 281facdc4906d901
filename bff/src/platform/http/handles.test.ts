import { getTickets } from '@fitghar/contracts/account';
import { getCredit } from '@fitghar/contracts/payments';
import { expect, it } from '@jest/globals';
import { Handles, Input } from './handles.ts';

it('a method that would not read what its call is given is refused at boot', () => {
  const declare = () => {
    class Careless {
      @Handles(getTickets)
      list() {
        return { rows: [], page: 1, limit: 10, total: 0 };
      }
    }
    return Careless;
  };
  expect(declare).toThrow('list handles GET /api/v1/account/tickets without @Input');
});

it('a method that answers something else does not compile', () => {
  class Wrong {
    // @ts-expect-error no such answer
    @Handles(getCredit)
    credit() {
      return { amount: 'much' };
    }

    @Handles(getTickets)
    list(@Input() { page, limit }: Input<typeof getTickets>) {
      return { rows: [], page, limit, total: 0 };
    }
  }
  expect(new Wrong().credit()).toEqual({ amount: 'much' });
});
