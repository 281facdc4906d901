export const lead =
  'A week of training you can keep up, at home or in a gym, that works around pain and injuries. Add a diet plan for the meals to go with it.';
export const sceneText = 'A man does squats with dumbbells beside his bed; a week with ticked days hangs on the wall';
