export const programmes = {
  title: 'Fitness and nutrition certifications',
  description:
    'Certification programmes for trainers and nutritionists: coaching for ACE, ACSM and NASM, specialist and fellowship courses.',
};
export const certificate = { title: 'Check a certificate' };
export const myCourses = 'My courses';
