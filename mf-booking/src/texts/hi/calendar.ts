export const add = 'कैलेंडर में जोड़ें';
