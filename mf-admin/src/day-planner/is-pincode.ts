/** Whether this is a whole pincode as the contract has it, typed without spaces. */
export const isPincode = (text: string): boolean => /^[1-9]\d{5}$/.test(text);
