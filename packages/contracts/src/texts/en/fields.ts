export const agreeToHealth = 'Please agree to the use of your health details';
export const emailLike = 'Please enter an email address like name@example.com';
export const atMost = (max: number) => `Please use at most ${max} characters`;
export const noBreaks = 'Please remove line breaks and control characters';
export const noControls = 'Please remove control characters';
export const chooseGender = 'Please choose Male or Female';
export const tenDigits = 'Please enter a 10-digit mobile number';
export const chooseStars = 'Please choose the stars';
export const fewWords = 'Please write a few words';
