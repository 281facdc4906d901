export const reviewedServices = { FITNESS: 'घर पर फ़िटनेस', YOGA: 'घर पर योग', DIET: 'डाइट या फ़िटनेस प्लान', INSTITUTE: 'इंस्टीट्यूट' };
