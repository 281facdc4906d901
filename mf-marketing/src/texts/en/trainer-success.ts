export const done = 'Done';
export const next = 'We’ve sent a KYC link to your registered email. Complete your KYC there and we’ll verify your profile.';
