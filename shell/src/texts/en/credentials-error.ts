export const back = 'Back to login';
export const text = 'Incorrect email or password. Check for capital letters and spaces, or sign up if you’re new.';
