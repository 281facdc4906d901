type Name = 'Codes' | 'Link' | 'Token';

export const copied = (name: Name) => `${name} copied`;
export const select = (name: Name) => `Please select the ${name.toLowerCase()} and copy it`;
export const copy = (name: Name) => `Copy ${name.toLowerCase()}`;
export const leaveTitle = (name: Name) => `Leave without copying the ${name.toLowerCase()}?`;
export const leaveText = 'We can’t show it again.';
export const stay = 'Stay';
export const leave = 'Leave';
