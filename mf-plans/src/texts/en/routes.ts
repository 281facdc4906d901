import { accountMenu } from '@fitghar/contracts/common';

export const selectService = {
  title: 'Select a service',
  description: 'A diet plan or a training plan, written for you by a specialist within 24 hours.',
};
export const diet = {
  title: 'Diet Plans',
  description: 'Diet plans from your own kitchen, in katori, roti and gram. A specialist writes yours within 24 hours.',
};
export const fitness = {
  title: 'Diet and Fitness plans',
  description: 'Sets, reps and rest for each week, for your body and your goal. A specialist writes your plan within 24 hours.',
};
export const myPlans = 'My plans';
export const { planTransactions } = accountMenu;
