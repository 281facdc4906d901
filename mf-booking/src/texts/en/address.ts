/** The landmark that a chosen area fills in: everyone knows their post office, and trainers can find it. */
export const landmarkIn = (area: string) => `Near ${area} post office`;
export const locationAdded = 'Location added';
export const noLocation = 'We couldn’t get your location. You can continue without it';
export const addLocation = 'Add my location';
export const whoWillTrain = 'Who will train?';
export const self = 'My Self';
export const others = 'For Others';
export const othersText = 'A family member or friend';
export const where = 'Where?';
export const elsewhere = 'Another address';
export const name = 'Name';
export const phone = 'Contact Number';
export const pincode = 'Pincode';
export const whichPart = 'Which part?';
export const address = 'Address';
export const area = 'Area';
export const landmark = 'Landmark';
export const save = 'Save this address for next time';
