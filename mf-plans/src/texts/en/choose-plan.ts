export const heading = 'Choose a diet plan';
