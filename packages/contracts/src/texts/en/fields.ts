export const agreeToHealth = 'Please agree to the use of your health details';
export const emailLike = 'Please enter an email address like name@example.com';
export const atMost = (max: number) => `Please use at most ${max} characters`;
export const noControls = 'Please remove control characters';
