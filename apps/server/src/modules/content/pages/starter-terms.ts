import { bullets, heading, paragraph } from './blocks.ts';

/** Plain terms for families and schools that match how places, payments and refunds work here. */
export const starterTerms = {
  slug: 'terms',
  title: 'Terms',
  summary: 'What you can expect from {organization}, and what we ask of you, when your child learns with us.',
  body: [
    heading('agreement', 'Who agrees to what'),
    paragraph(
      'These terms are between you and {organization}, {address}. They apply when you open an account, book a program, enter a competition or register a school or group. A person under 18 cannot make this agreement: a parent or guardian makes it for them.',
    ),

    heading('account', 'Your account'),
    bullets(
      'Give us correct details and keep them up to date, above all your phone number and the people who may collect your child.',
      'Keep your password to yourself. If you think that somebody else knows it, change it and tell us.',
      'Opening an account costs nothing, and you may close it whenever nothing is owed or booked.',
    ),

    heading('places', 'Booking a place'),
    bullets(
      'When you ask for a place, it is held for you for the time shown on the screen. If it is not paid for by then, the place goes to another family; while we check a proof of payment that you sent, it stays yours.',
      'Some programs are confirmed by us first. You see that before you book.',
      'Ages count on the first day of the program. Please do not book outside the age range without asking us.',
      'When a program is full, you can join its waiting list. Waiting costs nothing. A place that becomes free is offered to the first in line, and it is yours until the time in our email.',
    ),

    heading('paying', 'Prices and payment'),
    bullets(
      'Prices are in Jamaican dollars and include what the program page lists. Where a page says "Contact for pricing", you get a price in writing before you owe anything.',
      'You may pay by the ways shown in your account. A card payment counts once the payment company has confirmed it to us.',
      'You get a numbered receipt for every payment.',
    ),

    heading('cancelling', 'If you cancel'),
    paragraph(
      'You can cancel a place in your account. Before you confirm, you see exactly how much will be refunded under the rule of that program; nothing is decided behind that figure. Refunds go back the way the payment came, where the payment company allows it, and otherwise by bank transfer. If your child is ill for a longer time, talk to us: we look for another date first.',
    ),

    heading('we-cancel', 'If we cancel or change something'),
    paragraph(
      'If we call a program off, you choose between another one and all your money back. When a single class cannot take place, because of a hurricane warning, a power cut or a sick instructor, we make it up on another day or refund that class. We tell you by email and in your account as early as we can.',
    ),

    heading('care', 'Children in our care'),
    bullets(
      'Our care begins when your child is checked in at the door. It ends when your child is checked out to somebody you have named, or leaves alone with your permission. If somebody else is coming, name them in your account.',
      'Tell us about allergies, medicine and anything else that we need to know. Medicine comes in its own labeled packet.',
      'If your child needs help at once, we give first aid, call emergency services and call you.',
      'Children wear closed shoes and, at the bench, the glasses that we give them. Tools are used as the instructor shows.',
      'We talk to you early when a child is unhappy or makes it hard for others to learn. As a last step we may end a booking; unused classes are then refunded.',
    ),

    heading('work', 'Robots, kits and ideas'),
    paragraph(
      'Kits and tools remain ours unless the program says that the robot goes home. What your child designs and writes belongs to your child. Please leave phones and valuables at home: we cannot watch over them.',
    ),

    heading('pictures', 'Pictures'),
    paragraph(
      'We publish a picture of your child only if you agreed to it in your account. Please do not publish pictures of other people’s children without asking their parents.',
    ),

    heading('competitions', 'Competitions'),
    paragraph(
      'Each competition has its own rules, age groups, fee and prizes on its page. Robots are inspected before they run, safety decisions of the referee are final, and results are published with first names and initials only.',
    ),

    heading('schools', 'Schools and groups'),
    paragraph(
      'A registration is a request, not yet a booking. You get a quotation, and the booking stands once both sides have accepted it in writing. The school remains responsible for its students and keeps an adult of its own with them.',
    ),

    heading('liability', 'If something goes wrong'),
    paragraph(
      'We answer for harm that we or our staff cause by carelessness. Nothing here limits that for injury, or takes away a right that you have under the Consumer Protection Act or another law of Jamaica. We do not answer for what neither of us could have prevented. We try to keep this website available at all times but cannot promise it.',
    ),

    heading('fair-use', 'Using this website fairly'),
    paragraph(
      'Please do not try to reach records that are not yours, disturb the service, or send us anything unlawful. If you find a weakness, write to {email} and we will thank you.',
    ),

    heading('changes', 'Changes, law and questions'),
    paragraph(
      'When these terms change, the new version gets a number and a date, and the earlier versions stay available at the end of this page. A booking keeps the terms under which it was made. The law of Jamaica applies. Questions and complaints are welcome at {email} or {phone}, and each is answered.',
    ),
  ],
};
