import type { StateMap } from '../../kernel/index.ts';

export const ERASURE_STATES = {
  requested: {
    waitsFor: 'the day of erasure; until then, it can be cancelled',
    exits: [
      { after: { setting: 'ERASURE_DAYS' }, what: 'the account is erased', by: 'erase-account' },
      { after: 'that day, if something bought is not delivered yet', what: 'it is tried again a day later', by: 'erase-account' },
      { after: 'a day, if that job is lost', what: 'the same', by: 'sweep-personal-data' },
    ],
  },
  erased: { final: 'the books remain, without a name' },
} satisfies StateMap<'requested' | 'erased'>;
