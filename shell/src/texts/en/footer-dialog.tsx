export const natalTitle = 'Natal (Pre and Post)';
export const weightTitle = 'Weight/resistance training';
export const corporateTitle = 'Corporate Plan';
export const appTitle = 'Our app';
export const weightText =
  'Build strength with what you have at home: your body weight, bands, a pair of dumbbells. Your trainer brings the plan.';
export const bookTrialFor = (price: string) => `Book a trial for ${price}`;
export const appText = 'Our app for trainers is on Google Play. It’s coming to the App Store soon. To train, you only need this site.';
export const toGooglePlay = 'Go to Google Play';
