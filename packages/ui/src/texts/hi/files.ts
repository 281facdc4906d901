export const making = 'आपकी फ़ोटो छोटी की जा रही है';
export const remove = 'हटाएँ';
