/** Cities with a page of their own, by its address (`/in/pune`), as English pages name them. */
export const CITY_NAMES = {
  bengaluru: 'Bengaluru',
  mumbai: 'Mumbai',
  delhi: 'Delhi',
  pune: 'Pune',
  hyderabad: 'Hyderabad',
  chennai: 'Chennai',
  kolkata: 'Kolkata',
  ahmedabad: 'Ahmedabad',
  gurugram: 'Gurugram',
  noida: 'Noida',
};
