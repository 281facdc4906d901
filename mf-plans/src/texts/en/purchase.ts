export const priceSummary = 'Price summary';
export const howLong = 'For how long?';
export const oneMonth = '1 month';
export const threeMonths = '3 months';
export const withCredit = (amount: string) => `Use my service credit of ${amount}`;
export const toPay = 'To pay';
export const proceed = 'Proceed';

export const fitnessToo = 'Your fitness plan, with the exercises of each day, comes the same way.';
export const track = 'Track my plan';
export const done = 'Done';
export const nothingOrdered = 'You haven’t ordered anything yet. Your answers are saved.';
export const close = 'Close';
export const tryAgain = 'Try again';

export const step = (at: number, count: number, title: string) => `Step ${at} of ${count}: ${title}`;
export const back = 'Back';
export const cancel = 'Cancel';
export const submit = 'Submit and pay';
export const next = 'Next';

/** An answer that is stored as it is here. */
export const option = (answer: string) => answer;
export const somethingElse = 'Something else';
export const inYourWords = (question: string) => `${question}: in your words`;

export const you = 'You';
export const food = 'Your food';
export const training = 'Your training';
export const choose = 'Please choose';
export const forWhom = 'Who is the plan for?';
export const forSelf = 'FOR SELF';
export const forOthers = 'FOR OTHERS';
export const name = 'Name';
export const phone = 'Phone';
export const phoneHint = '10 digits';
export const gender = 'Gender';
export const age = 'Age';
export const height = 'Height';
export const heightOf = (feet: string, inches: string, cm: number) => `${feet} ft ${inches} in (${cm} cm)`;
export const weight = 'Weight in kg';
export const activity = 'Daily physical activity';
export const medical = 'Medical condition';
export const medicalHint = 'Include your medicines under ‘Something else’.';
export const goal = 'Your goal';
export const eating = 'What do you eat?';
export const noOnionGarlic = 'No onion or garlic';
export const allergy = 'Allergies and foods you avoid';
export const kitchens = 'Food you’re used to';
export const kitchensHint = 'All, if you choose none.';
export const fastingDays = 'Days you fast';
export const goalReach = 'When do you want to reach it?';
export const lastWorkout = 'Last workout';
export const whereToTrain = 'Where do you want to train?';
export const nothingHurts = 'No pain, injury or medical condition';
export const pain = 'Any body pain?';
export const injury = 'Any injury?';
