/** The passwords that turn up at the top of every published leak, six characters and longer, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `123456 1234567 12345678 123456789 1234567890 0123456789 987654321 654321 111111 000000 222222 333333 444444 555555 666666 777777 888888 999999
   112233 121212 123123 123321 123654 131313 159753 147258 147258369 789456 789456123 741852 741852963 102030 010203 101010 123qwe 1q2w3e 1q2w3e4r
   1q2w3e4r5t 1qaz2wsx qazwsx qazwsxedc zaq12wsx qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qwert123 qweasd qweasdzxc qweqwe asdfgh asdfghjkl asdf1234
   asdasd zxcvbn zxcvbnm abcdef abc123 abcd1234 a123456 a12345678 aa123456 aaaaaa abc123456 password password1 password12 password123 passw0rd p@ssword
   p@ssw0rd pass123 pass1234 passpass letmein letmein1 welcome welcome1 welcome123 admin123 admin1234 administrator root123 toor123 changeme secret
   secret1 login123 master monkey dragon shadow sunshine princess football baseball basketball soccer hockey superman batman spiderman pokemon naruto
   minecraft roblox fortnite iloveyou iloveyou1 loveme lovely flower blessed blessing jesus1 jesuschrist godisgood godislove heaven angel1 angels
   michael jordan23 jennifer jessica ashley daniel andrew joshua michelle nicole robert thomas hunter ranger killer trustno1 whatever freedom computer
   internet samsung google apple123 iphone android starwars matrix harley mustang ferrari mercedes corvette cheese cookie chocolate butter banana orange
   purple yellow summer winter spring autumn monday friday january august october november december hello123 hello1 hellohello testing test123 test1234
   tester guest123 default access computer1 jamaica jamaica1 jamaica123 kingston kingston1 reggae rastafari bobmarley onelove yardie usainbolt montego
   caribbean robot123 robots robotics robotics1 robotics123 doctorbird doctorbird1 stem123 teacher student student1 parent123 school school1 school123`
    .split(/\s+/)
    .filter(Boolean),
);
