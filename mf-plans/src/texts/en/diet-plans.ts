export const lead = 'Your own kitchen, in katori, roti and gram. A nutrition specialist writes your week.';
export const sceneText = 'A thali with dal, sabzi, roti, rice and a slice of lemon, and a cup of chai';
