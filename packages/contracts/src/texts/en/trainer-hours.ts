export const between = 'Please choose hours between 6:00 am and 10:00 pm, the end after the start';
export const lastBeforeFirst = 'The last day must not be before the first';
export const overlap = 'Two of these times overlap. Please change or remove one';
