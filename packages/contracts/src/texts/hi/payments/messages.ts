export const transactionMessages = { empty: 'अभी कोई पेमेंट नहीं है।' } as const;
export const payMessages = { missingOrder: 'ऑर्डर ID नहीं है' } as const;
