export const agreeToHealth = 'Please agree to the use of your health details';
export const emailLike = 'Please enter an email address like name@example.com';
