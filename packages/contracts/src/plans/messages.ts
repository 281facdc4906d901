// Texts that the product specification quotes, spelling included (D5).

export const planMessages = {
  dietHeading: 'Diet Plans to help you stay fit',
  fitnessHeading: 'Diet and Fitness plan to help you stay fit',
  select: 'Select Diet Plans',
  assessment: 'Help us know your body better',
  missing: 'Please input all the required data !!',
  ageFitness: 'Age should be between 18 - 50',
  ageDiet: 'Age should be between 18 - 100',
  name: 'Please enter your Name !',
  phone: 'Please enter your Phone no !',
  weight: 'Please enter your weight !',
  pain: 'Please may i know !',
  injury: 'Please enter your injury !',
  goal: 'Please enter your Goal !',
  acknowledgement: 'Acknowledgement',
  paid: 'Your Transaction was Successful !',
  paidNote: 'Kindly wait for 24 hours and our Nutrition specialist will send your diet plan based on data provided by you !',
  failed: 'Your Transaction is failed Please try again',
  notCreated: { fitness: 'Failed to create fitness plan', diet: 'Failed to create diet plan' },
} as const;
