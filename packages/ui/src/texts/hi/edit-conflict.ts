export const keepMine = 'मेरा रखें';
export const takeTheirs = 'उनका लें';
export const text = 'अपना बदलाव रखकर उनके ऊपर सेव करें, या उनका लेकर अपना बदलाव छोड़ दें।';
