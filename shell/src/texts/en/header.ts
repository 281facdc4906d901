import { headerMenu } from '@fitghar/contracts/common';

export const { becomeTrainer, dashboard, admin, logIn, logOut } = headerMenu;
export const menu = 'Menu';
export const mainMenu = 'Main';
export const services = 'Services';
export const personalTrainer = 'Personal Trainer at home';
export const yogaTrainer = 'Yoga Trainer at home';
export const dietPlans = 'Diet Plans';
export const certifications = 'Fitness/Nutritionist Certifications';
export const skip = 'Skip to content';
