import type { StateMap } from '../kernel/index.ts';
import type { TrainerRecord } from './persistence/trainer.schema.ts';

export const TRAINER_STATES = {
  P: {
    waitsFor: 'the trainer to complete the KYC, then operations to decide',
    exits: [
      { after: { period: 'unfinishedTrainer' }, what: 'without a KYC, the application is erased', by: 'sweep-personal-data' },
      { after: 'the KYC', what: 'it is counted, with its age', seenOn: 'Trainers to verify' },
    ],
  },
  A: {
    waitsFor: 'nothing, or operations to check a new KYC',
    exits: [{ after: 'the new KYC', what: 'it is counted, with its age', seenOn: 'New KYC to check' }],
  },
  R: {
    waitsFor: 'the trainer to send a better KYC',
    exits: [{ after: { period: 'rejectedTrainer' }, what: 'the application is erased', by: 'sweep-personal-data' }],
  },
} satisfies StateMap<TrainerRecord['status']>;
