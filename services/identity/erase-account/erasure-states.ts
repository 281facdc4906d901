import type { StateMap } from '../../kernel/index.ts';

export const ERASURE_STATES = {
  requested: {
    waitsFor: 'its day, on which it can still be cancelled',
    exits: [
      { after: { setting: 'ERASURE_DAYS' }, what: 'the account is erased', by: 'erase-account' },
      {
        after: 'that day, while something bought is not delivered, which is on its own list',
        what: 'it is tried again a day later',
        by: 'erase-account',
      },
      { after: 'a day, if that job is lost', what: 'the same', by: 'sweep-personal-data' },
    ],
  },
  erased: { final: 'the books remain, without a name' },
} satisfies StateMap<'requested' | 'erased'>;
